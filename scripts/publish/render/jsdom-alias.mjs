/** Resolves `jsdom` to the stub (customization hooks of node:module). */
const stub = new URL('./jsdom-stub.mjs', import.meta.url).href

export function resolve(specifier, context, nextResolve) {
  return specifier === 'jsdom' ? { url: stub, shortCircuit: true } : nextResolve(specifier, context)
}
