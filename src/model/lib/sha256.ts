/** SHA-256 (FIPS 180-4) of short texts, in Node and in browsers, whose own function is asynchronous. */

const primes: number[] = []
for (let number = 2; primes.length < 64; number++)
  if (primes.every((prime) => number % prime)) primes.push(number)

/** The first 32 bits of the fraction of a root. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))

const rotate = (value: number, bits: number) => (value >>> bits) | (value << (32 - bits))

/** In hexadecimal digits. */
export function sha256(text: string): string {
  const data = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29))
  view.setUint32(padded.length - 4, data.length << 3)
  const hash = Int32Array.from(initial)
  const words = new Int32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let index = 0; index < 16; index++) words[index] = view.getInt32(block + index * 4)
    for (let index = 16; index < 64; index++) {
      const [early, late] = [words[index - 15]!, words[index - 2]!]
      const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
      const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
      words[index] = words[index - 16]! + first + words[index - 7]! + second
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let index = 0; index < 64; index++) {
      const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const first = (h + mixed + ((e & f) ^ (~e & g)) + constants[index]! + words[index]!) | 0
      const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) hash[index]! += value
  }
  return Array.from(hash, (value) => (value >>> 0).toString(16).padStart(8, '0')).join('')
}
