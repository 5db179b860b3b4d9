/** Starts the editor with the configuration that the page contains. */
import CMS, { type CmsConfig, type CustomFieldControl } from '@sveltia/cms'
import { loadPages } from './checks/published-pages'
import { openDraft } from './cms/cms'
import { inLanguageOfEditor, readConfig } from './config'
import { BodyControl } from './controls/BodyControl'
import { ChecksumControl } from './controls/ChecksumControl'
import { DayControl } from './controls/DayControl'
import { PhotoControl } from './controls/PhotoControl'
import { PhotosControl } from './controls/PhotosControl'
import { PdfControl } from './documents/PdfControl'
import './styles/cms.css'
import './styles/dialogs.css'
import './styles/fields.css'
import './styles/page.css'
import { ConsentControl } from './fields/ConsentControl'
import { MoreControl } from './fields/MoreControl'
import { SwitchControl } from './fields/SwitchControl'
import { ValueControl } from './fields/ValueControl'
import { receiveShared } from './gallery-share/arrival'
import { forgetSaved } from './gallery-share/joining'
import { addPreviewButton } from './preview/button'
import { addLanguageButton, addWaitingButton, watchPublication } from './publication/notice'
import { guardUploads } from './sending/send'
import { cleanTranslations } from './translations/clean'
import { loadWords } from './words/languages'

await loadWords()
const config = inLanguageOfEditor(readConfig())
const forms = [...config.collections, ...config.singletons]
const fields = forms.flatMap((form) => form.fields)
const photoFields = [...new Set(fields.filter(({ widget }) => widget === 'photos').map(({ name }) => name))]

guardUploads(globalThis)
/** By field type. They get one more property, `cms` (cms/cms.ts). */
const controls: Record<string, unknown> = {
  value: ValueControl,
  switch: SwitchControl,
  photo: PhotoControl,
  photos: PhotosControl,
  pdf: PdfControl,
  body: BodyControl,
  day: DayControl,
  consent: ConsentControl,
  more: MoreControl,
  checksum: ChecksumControl,
  // The list of the photos shows and changes the names of those that are not published.
  'hidden-photos': () => null,
}
for (const [name, control] of Object.entries(controls))
  CMS.registerFieldType(name, control as CustomFieldControl)
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => cleanTranslations(entry, photoFields),
})
CMS.registerEventListener({
  name: 'postSave',
  handler: async () => {
    await forgetSaved(openDraft())
    await watchPublication()
  },
})
document.addEventListener('visibilitychange', () => void watchPublication())
addLanguageButton()
addWaitingButton()
addPreviewButton()
watchPublication()
loadPages()
await CMS.init({ config: config as unknown as CmsConfig })
document.querySelector('#start')!.remove()
await receiveShared()
