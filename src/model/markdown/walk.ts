/** Walks through the tree of a text. */
import type { Nodes, Parents, Text } from 'mdast'

/**
 * Calls `enter` for all nodes below `parent`, in the order of the text. The nodes that it returns take the place of the node, and are not
 * entered. Texts beside each other become one.
 */
export function walk(parent: Parents, enter: (node: Nodes) => Nodes[] | undefined): void {
  const children: Nodes[] = []
  for (const child of parent.children as Nodes[]) {
    const instead = enter(child)
    if (!instead && 'children' in child) walk(child, enter)
    for (const node of instead ?? [child]) {
      const last = children.at(-1)
      if (last?.type === 'text' && node.type === 'text') children.splice(-1, 1, joined(last, node))
      else children.push(node)
    }
  }
  parent.children = children as never
}

function joined(first: Text, second: Text): Text {
  const position = first.position &&
    second.position && { start: first.position.start, end: second.position.end }
  return { type: 'text', value: first.value + second.value, position }
}

export function textOf(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value
  if (node.type === 'break') return ' '
  return 'children' in node ? (node.children as Nodes[]).map(textOf).join('') : ''
}

/** Whether a paragraph or a part of one shows nothing. */
export function isEmpty(node: Nodes): boolean {
  if (node.type === 'text') return !node.value.trim()
  if (/^(paragraph|heading|link|emphasis|strong|delete)$/.test(node.type) && 'children' in node)
    return (node.children as Nodes[]).every(isEmpty)
  return node.type === 'break'
}
