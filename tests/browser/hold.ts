/** Slow and failed requests. */
import type { Page } from 'playwright-core'

/** Holds requests with a matching address, until one of the returned functions releases them or lets them fail. */
export async function hold(page: Page, address: string | RegExp | ((url: URL) => boolean)) {
  let settle = (_isFailing: boolean) => {}
  const settled = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  await page.route(address, async (route) => {
    const isFailing = await settled
    await (isFailing ? route.abort() : route.continue()).catch(() => undefined) // cancelled by the browser
  })
  return { release: () => settle(false), fail: () => settle(true) }
}
