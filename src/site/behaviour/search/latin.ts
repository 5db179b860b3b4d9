/** Telugu in Latin letters. */

/**
 * Each Telugu letter, followed by its ISO 15919 without marks. Consonants have their vowel; signs replace it, which `<`
 * marks. `ch`, `chh`, `ru` and `lu` are what people write instead of c, ch, r̥ and l̥.
 * A test compares the table with the package `sanscript`, which has 29 kB for all scripts, compressed.
 */
const table = `
అa ఆa ఇi ఈi ఉu ఊu ఋru ౠru ఌlu ౡlu ఎe ఏe ఐai ఒo ఓo ఔau ంm ఁm ఃh
కka ఖkha గga ఘgha ఙna చcha ౘcha ఛchha జja ౙja ఝjha ఞna టta ఠtha డda ఢdha ణna తta థtha దda ధdha నna
పpa ఫpha బba భbha మma యya రra ఱra లla ళla ఴla వva శsa షsa సsa హha
్< ా<a ి<i ీ<i ు<u ూ<u ృ<ru ౄ<ru ౢ<lu ౣ<lu ె<e ే<e ై<ai ొ<o ో<o ౌ<au
౦0 ౧1 ౨2 ౩3 ౪4 ౫5 ౬6 ౭7 ౮8 ౯9`

const letters = new Map(
  table
    .trim()
    .split(/\s+/)
    .map((row) => [row[0]!, row.slice(1)]),
)

/** `పాఠశాల` → `pathasala`. Other letters are unchanged. */
export function toLatin(text: string): string {
  return text.replace(/[\u0C00-\u0C7F]/g, (letter) => letters.get(letter) ?? letter).replace(/a?</g, '')
}
