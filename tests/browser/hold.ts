import type { Page } from 'playwright-core'

/** Holds back requests with a matching address. Returns a function that lets them continue or fail. */
export async function hold(page: Page, address: string | RegExp | ((url: URL) => boolean)) {
  let letGo = (_isFailing: boolean) => {}
  const gone = new Promise<boolean>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    const isFailing = await gone
    await (isFailing ? route.abort() : route.continue()).catch(() => undefined) // cancelled by the browser
  })
  return { come: () => letGo(false), fail: () => letGo(true) }
}
