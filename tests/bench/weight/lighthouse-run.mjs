/**
 * One run of Lighthouse, in a process of plain JavaScript: Lighthouse sends its own functions to the page as text,
 * which must therefore not be compiled.
 */
import lighthouse from 'lighthouse'

const [address, port, ...onlyCategories] = process.argv.slice(2)
const { lhr } = await lighthouse(address, { port: Number(port), onlyCategories, logLevel: 'silent' })
if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
const scores = Object.fromEntries(
  onlyCategories.map((name) => [name, Math.round(lhr.categories[name].score * 100)]),
)
const faults = Object.values(lhr.categories)
  .flatMap(({ auditRefs }) => auditRefs)
  .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
const figures = {
  scores,
  lcp: lhr.audits['largest-contentful-paint'].numericValue,
  shift: lhr.audits['cumulative-layout-shift'].numericValue,
  faults: faults.map(({ id }) => id),
}
console.log(JSON.stringify(figures))
process.exit()
