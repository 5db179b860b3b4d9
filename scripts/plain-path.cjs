/** Loaded before everything else when `run.mjs` runs a project through a link: the link is then its only path. */
const fs = require('node:fs')
const { dirname, sep } = require('node:path')

const link = dirname(__dirname)
const project = fs.realpathSync(link)

/** The path through the link of what is in the project. */
function plain(path) {
  const isInside = path === project || path.startsWith(project + sep)
  return isInside ? link + path.slice(project.length) : path
}

const { cwd } = process
process.cwd = () => plain(cwd())

// Vite asks for real paths where Node is told to keep to the link.
const { realpathSync } = fs
const { native } = realpathSync
const plainReal = (real) => (path, options) => {
  const found = real(path, options)
  return typeof found === 'string' ? plain(found) : found
}
fs.realpathSync = Object.assign(plainReal(realpathSync), { native: plainReal(native) })
