/** The first module of a worker: loads the module with its tasks, and reports an error while loading. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiled } from '../../compiled.mjs'

const module = process.argv[2]
try {
  // Vitest runs the generator as TypeScript, which Node 20 does not.
  await import(module.endsWith('.ts') ? pathToFileURL(await compiled(fileURLToPath(module))).href : module)
} catch (error) {
  process.send({ error: error.stack, code: error.code, path: error.path }, () => process.exit(1))
}
