/** Prints rows under their headings, numbers to the right, as Markdown. */
export function printTable(headings: string[], rows: string[][]): void {
  const widths = headings.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column]!)].map((cell) => cell.length)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => '-'.repeat(width + 1) + (column ? ':' : '-')).join('|')}|`
  console.log([line(headings), rule, ...rows.map(line)].join('\n'))
}
