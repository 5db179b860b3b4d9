import type { Page } from 'playwright-core'

/** Holds back what has such an address; the result lets it come, or lets it fail. */
export async function hold(page: Page, address: string | RegExp | ((url: URL) => boolean)) {
  let letGo = (_isFailing: boolean) => {}
  const gone = new Promise<boolean>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    const isFailing = await gone
    await (isFailing ? route.abort() : route.continue()).catch(() => undefined) // given up meanwhile
  })
  return { come: () => letGo(false), fail: () => letGo(true) }
}
