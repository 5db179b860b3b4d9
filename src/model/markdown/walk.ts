/** Walks through the tree of a text. */
import type { Nodes, Parents } from 'mdast'

/**
 * Calls `enter` for all nodes below `parent`, in the order of the text. The nodes that it returns take the place of the node, and are not
 * entered.
 */
export function walk(parent: Parents, enter: (node: Nodes) => Nodes[] | undefined): void {
  const children: Nodes[] = []
  for (const child of parent.children as Nodes[]) {
    const instead = enter(child)
    if (!instead && 'children' in child) walk(child, enter)
    children.push(...(instead ?? [child]))
  }
  parent.children = children as never
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
