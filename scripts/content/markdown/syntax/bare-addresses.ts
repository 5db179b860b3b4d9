/** Ends web addresses in a text before the ending of a word that follows directly: `https://example.org/helpలో`. */
import type { Link, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { ReportProblem } from '../text-problems'

/** Where letters of another script follow a Latin letter or a digit, or where a sign or joiner follows that is not ASCII. */
const ending = /(?<=[\p{Script=Latin}\d])(?!\p{Script=Latin})[^\0-\x7f]|(?![\0-\x7f])[\p{P}\p{S}\p{Z}\p{Cf}]/u

export function endBareAddresses(tree: Root, body: string, report: ReportProblem): void {
  visit(tree, 'link', (node, index, parent) => {
    const address = bareAddress(node, body)
    if (!address || /^[\0-\x7f]*$/.test(address)) return
    const at = address.search(ending)
    if (at > 0) {
      const rest = address.slice(at)
      node.url = node.url.slice(0, node.url.length - rest.length)
      node.children = [{ type: 'text', value: address.slice(0, at) }]
      parent!.children.splice(index!, 1, node, { type: 'text', value: rest, position: node.position })
      return [SKIP, index! + 2]
    }
    const shown = address.slice(0, 60)
    const message = `the whole of ${shown} becomes a link. If its last letters are no part of the address, leave a space before them; if they are, write <${shown}>.`
    report('warning', node, message)
  })
}

/** The address of a link without brackets; undefined for other links. */
function bareAddress({ url, children: [text], position }: Link, body: string): string | undefined {
  if (text?.type !== 'text' || !url.endsWith(text.value)) return
  return /^[[<]/.test(body.slice(position?.start.offset ?? body.length)) ? undefined : text.value
}
