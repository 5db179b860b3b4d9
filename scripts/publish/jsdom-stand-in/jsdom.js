/**
 * Stands in for jsdom, which took more than half of the time of each page: vite-react-ssg parses the page
 * with it, adds links to the end of the head, and writes it out again. Here the page stays text.
 */
export class JSDOM {
  constructor(html) {
    const end = html.indexOf('</head>')
    if (end < 0) throw new Error('The page has no </head>.')
    const present = html.slice(0, end)
    const added = []
    const head = {
      querySelector: (selector) => {
        const href = /^link\[href='(.*)'\]$/s.exec(selector)?.[1]
        if (href === undefined) throw new Error(`The stand-in for jsdom does not know ${selector}.`)
        return present.includes(`href="${href}"`) || added.some((link) => link.get('href') === href) || null
      },
      appendChild: (link) => added.push(link.attributes),
    }
    this.window = { document: { head, createElement } }
    this.serialize = () => present + added.map(toHtml).join('') + html.slice(end)
  }
}

function createElement(name) {
  if (name !== 'link') throw new Error(`The stand-in for jsdom makes no <${name}>.`)
  const attributes = new Map()
  return { attributes, setAttribute: (key, value) => attributes.set(key.toLowerCase(), String(value)) }
}

function toHtml(attributes) {
  const written = [...attributes].map(
    ([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )
  return `<link ${written.join(' ')}>`
}
