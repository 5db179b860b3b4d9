/**
 * Unpacks the Chromium of `@sparticuz/chromium` into the folder for temporary files. Prints why if that fails. It is a process of
 * its own, because the package goes on writing other files after a failure.
 */
import chromium from '@sparticuz/chromium'

chromium.setGraphicsMode = false
try {
  await chromium.executablePath()
} catch ({ code, message }) {
  console.log(JSON.stringify({ code, message }))
  process.exit(1)
}
