/** What the page contains: the configuration of the CMS, and what the editor has to know about the site. */
import { translate } from './words/say'

interface Field {
  name: string
  label?: string
  hint?: string
  widget: string
  fields?: Field[]
  field?: Field
  options?: { label: string; value: string }[]
  [property: string]: unknown
}

interface Form {
  name: string
  label: string
  label_singular?: string
  description?: string
  fields: Field[]
}

interface Config {
  app_title: string
  backend: { name: string; repo?: string; branch?: string }
  collections: Form[]
  singletons: Form[]
}

export function readConfig(): Config {
  return JSON.parse(document.getElementById('config')!.textContent!)
}

/** The label of a field of a form. `field` may have a number: `cards 2` → `Cards 2` */
export function labelOf(form: string, field: string): string {
  const { collections, singletons } = readConfig()
  const { fields } = [...collections, ...singletons].find(({ name }) => name === form) ?? { fields: [] }
  return field.replace(/^\w+/, (word) => translate(fields.find(({ name }) => name === word)?.label ?? word))
}

/** The same configuration in the language of the editor. */
export function inLanguageOfEditor(config: Config): Config {
  const form = (form: Form): Form => ({ ...withWords(form), fields: form.fields.map(field) })
  const field = (definition: Field): Field => ({
    ...withWords(definition),
    ...(definition.fields && { fields: definition.fields.map(field) }),
    ...(definition.field && { field: field(definition.field) }),
    ...(definition.options && { options: definition.options.map(withWords) }),
  })
  return {
    ...config,
    app_title: translate(config.app_title),
    collections: config.collections.map(form),
    singletons: config.singletons.map(form),
  }
}

function withWords<Thing extends object>(thing: Thing): Thing {
  const texts = ['label', 'label_singular', 'hint', 'description']
  return Object.fromEntries(
    Object.entries(thing).map(([name, value]) => [
      name,
      texts.includes(name) && typeof value === 'string' ? translate(value) : value,
    ]),
  ) as Thing
}
