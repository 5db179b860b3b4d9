/** The process that compiles a script. The bundler's memory is freed when it exits. */

import('./compile.mjs')
  .then(({ compile }) => compile(process.argv[2]))
  .then(
    (file) => process.send({ file }),
    ({ message, stack, code, path }) => process.send({ error: { message, stack, code, path } }),
  )
