/** The style sheets for pages of the dev server, so that they arrive with their styles. */
import type { DevEnvironment, EnvironmentModuleNode } from 'vite'

/** The module that imports all style sheets, in the order of a build. */
const order = '/src/site/styles/all.ts'

/** Style elements that Vite's client recognises, so that it replaces them when a style changes. */
export async function styleElements(client: DevEnvironment): Promise<string> {
  const elements: string[] = []
  for (const { url, id } of await sheetsOf(order, client, new Set())) {
    const { code } = (await client.transformRequest(`${url}?direct`))! // the text of the sheet, as for a link to it
    elements.push(`<style data-vite-dev-id="${id}">${code}</style>`)
  }
  return elements.join('')
}

/** The sheets that a module imports, itself or by others, in the order in which browsers run them. */
async function sheetsOf(
  url: string,
  client: DevEnvironment,
  seen: Set<string>,
): Promise<EnvironmentModuleNode[]> {
  if (seen.has(url)) return []
  seen.add(url)
  await client.transformRequest(url)
  const module = (await client.moduleGraph.getModuleByUrl(url))!
  if (url.endsWith('.css')) return [module]
  const sheets: EnvironmentModuleNode[] = []
  for (const imported of module.importedModules) sheets.push(...(await sheetsOf(imported.url, client, seen)))
  return sheets
}
