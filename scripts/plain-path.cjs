/** Loaded first when `run.mjs` runs a project through a link: makes the link the only path that the project sees. */
const fs = require('node:fs')
const { dirname, sep } = require('node:path')

const link = dirname(__dirname)
const project = fs.realpathSync(link)

/** Replaces the project's real path at the start of `path` by the link. */
function plain(path) {
  const isInside = path === project || path.startsWith(project + sep)
  return isInside ? link + path.slice(project.length) : path
}

const { cwd } = process
process.cwd = () => plain(cwd())

// Vite resolves real paths even with --preserve-symlinks.
const { realpathSync } = fs
const { native } = realpathSync
const plainReal = (real) => (path, options) => {
  const found = real(path, options)
  return typeof found === 'string' ? plain(found) : found
}
fs.realpathSync = Object.assign(plainReal(realpathSync), { native: plainReal(native) })
