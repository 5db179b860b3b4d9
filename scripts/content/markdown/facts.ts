/** Marks lists of figures, `- **40** benches`, so that the page can highlight them. */
import type { ListItem, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** The class of such a list. */
export const factsClass = 'facts'

/** Marks lists whose every item begins with a bold figure. */
export function markFacts(tree: Root): void {
  visit(tree, 'list', (list) => {
    if (!list.ordered && list.children.every(beginsWithFigure)) {
      list.data = { ...list.data, hProperties: { className: [factsClass] } }
    }
  })
}

function beginsWithFigure({ children: [first] }: ListItem): boolean {
  const start = first?.type === 'paragraph' ? first.children[0] : undefined
  return (
    start?.type === 'strong' &&
    start.children.some((part) => part.type === 'text' && /\p{Nd}/u.test(part.value))
  )
}
