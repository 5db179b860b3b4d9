/** More of what the lightbox loads: photos on both sides, small screens, Save-Data, second attempts; and how long its transitions take. */
import { describe, expect, test } from 'vitest'
import { hold } from '../hold'
import { desktop, phone, saveData, settled, startAlone, visit, waitForAnimations } from '../visit'
import { current, dialog, openThird, photoLink, showsPhoto } from './lightboxes'

describe('loading', () => {
  test('with Save-Data, only the photo that is shown is loaded', async () => {
    const { page } = await openThird(phone, saveData)
    await settled(page)
    expect(await dialog(page).locator('img').count()).toBe(1)
    await page.keyboard.press('ArrowRight')
    await showsPhoto(page, '4 of 14')
    expect(await dialog(page).locator('img').count()).toBe(2)
  })

  test('a small screen gets a small file', async () => {
    const chosenWidth = async (device: typeof desktop) => {
      // In a new profile: Chromium shows a larger version if it has one in memory, from another test.
      const { page } = await openThird(device, saveData)
      const address = await current(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      return Number(/-(\d+)\.\w+$/.exec(address)![1])
    }
    const small = await chosenWidth(phone)
    const large = await chosenWidth(desktop)
    expect(small).toBeGreaterThanOrEqual(328)
    expect(small).toBeLessThan(large)
    expect(large).toBeGreaterThanOrEqual(1000)
  })

  test('shows the blur of a photo whose tile has not been loaded, until the photo replaces it in place', async () => {
    const { page: first } = await visit('/education')
    const id = await photoLink(first, 5).getAttribute('id')
    const { page } = await startAlone(phone)
    const photos = await hold(page, /photos\/.*\.(avif|jpg)$/)
    await page.goto(`/education#${id}`, { waitUntil: 'commit' })
    const frame = current(page).locator('.lightboxPhoto[data-state="loading"]')
    await frame.waitFor()
    expect(await frame.evaluate((element) => element.style.backgroundImage)).toMatch(
      /^url\("data:image\/webp/,
    )
    const before = await frame.boundingBox()
    photos.release()
    await showsPhoto(page, '5 of 14')
    expect(await current(page).locator('.lightboxPhoto').boundingBox()).toEqual(before)
  })
})

describe('motion', () => {
  test('a fade takes 250 milliseconds, and a slide 500', async () => {
    const { page } = await visit('/education')
    await photoLink(page, 3).focus()
    const durations = async (act: () => Promise<unknown>) => {
      await page.evaluate(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        document.addEventListener('animationstart', ({ target, animationName }) => {
          if (!/^lightbox(?!Turn)/.test(animationName)) return // the loading indicator turns
          seen.push(`${animationName} ${getComputedStyle(target as Element).animationDuration}`)
        })
      })
      await act()
      await waitForAnimations(page)
      return page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)].sort())
    }
    const opening = await durations(async () => {
      await page.keyboard.press('Enter')
      await showsPhoto(page, '3 of 14')
    })
    expect(opening).toEqual(['lightboxFade 0.25s'])
    const durationOfStep = await dialog(page).evaluate((modal) => {
      modal.querySelector<HTMLElement>('.gnext')!.click()
      return modal.querySelector('.gslider')!.getAnimations()[0]!.effect!.getTiming().duration
    })
    expect(durationOfStep).toBe(500)
  })
})
