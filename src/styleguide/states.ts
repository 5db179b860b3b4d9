/** Shows states of mouse, keyboard and touch: `data-state="hover"` on an ancestor has the effect of `:hover`. */
const states = [
  { name: 'hover', pseudo: ':hover', elements: '*' },
  { name: 'active', pseudo: ':active', elements: '*' },
  { name: 'focus', pseudo: ':focus-visible', elements: ':is(a, button)' },
]

/** Adds a copy of every rule with such a state, including those of style sheets that load later. */
export function addStates(): void {
  const copies = document.createElement('style')
  copies.dataset.states = ''
  const renew = () => {
    const sheets = [...document.styleSheets].filter(({ ownerNode }) => ownerNode !== copies)
    copies.textContent = sheets.flatMap((sheet) => [...sheet.cssRules].map(copyOf)).join('\n')
  }
  document.head.append(copies)
  new MutationObserver(renew).observe(document.head, { childList: true })
  renew()
}

/** The rule for marked elements within its layers and conditions; empty if it has no state. */
function copyOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const selector = rule.selectorText
    if (!states.some(({ pseudo }) => selector.includes(pseudo))) return ''
    return `${marked(selector)} { ${rule.style.cssText} }`
  }
  if (!(rule instanceof CSSGroupingRule)) return ''
  const inner = [...rule.cssRules].map(copyOf).join('\n')
  const head = rule.cssText.slice(0, rule.cssText.indexOf('{'))
  return inner.trim() && `${head}{ ${inner} }`
}

function marked(selector: string): string {
  return states.reduce(
    (text, { name, pseudo, elements }) => text.replaceAll(pseudo, `:is([data-state="${name}"] ${elements})`),
    selector,
  )
}
