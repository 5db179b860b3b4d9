/** The web manifest of the editor (w3.org/TR/appmanifest): installed on a phone, it is in the list *Share* of the gallery. */
import { heicEndings } from '../../src/model/addresses/photo-name'
import type { SiteFields } from '../../src/model/schema/site'
import { paper } from '../publish/feeds/manifest'
import { unlessPlaceholder } from '../publish/publication'

export const editorManifestName = 'editor.webmanifest'

/** All addresses are relative to the manifest, which is in the folder of the editor. */
export function editorManifest({ name, shortName }: Partial<Pick<SiteFields, 'name' | 'shortName'>>): string {
  const trust = unlessPlaceholder(shortName) ?? unlessPlaceholder(name)
  const icon = (file: string, size: number, more = {}) => ({
    src: `../${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...more,
  })
  return `${JSON.stringify(
    {
      name: trust ? `${trust} (editor)` : 'Editor',
      short_name: trust ?? 'Editor',
      id: './',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: paper,
      theme_color: paper,
      icons: [
        icon('icon-192.png', 192),
        icon('icon-512.png', 512),
        icon('icon-maskable.png', 512, { purpose: 'maskable' }),
      ],
      // The service worker of the editor receives the photos (src/editor/worker/share/worker.ts).
      share_target: {
        action: './share',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'photos', accept: ['image/*', ...heicEndings] }] },
      },
    },
    null,
    2,
  )}\n`
}
