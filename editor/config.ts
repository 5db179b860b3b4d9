/** The configuration that the page contains. */
interface Config {
  backend: { name: string; repo?: string; branch?: string }
  collections: Form[]
  singletons: Form[]
}

interface Form {
  fields: { name: string; widget: string }[]
}

export function readConfig(): Config {
  return JSON.parse(document.getElementById('config')!.textContent!)
}
