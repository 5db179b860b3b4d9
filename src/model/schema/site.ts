/** The trust, `site.md`: data for every page. */
import { z } from 'zod'
import { message } from '../../i18n/messages/message'
import { removeBrackets } from '../../page-data/placeholders'
import { quoting, refusing, toText } from './values/refusals'
import {
  decimal,
  email,
  exact,
  integer,
  line,
  phone,
  photosUrl,
  siteUrl,
  text,
  trueOrFalse,
  webAddress,
  zoom,
} from './values/values'
import { isPlaceholder } from './values/web-addresses'

const maxNameLength = 60

/** The name of the site. The header of a phone shows it on two lines. */
const siteName = line.refine((value) => [...value].length <= maxNameLength, {
  error: refusing((value) => message('tooManyForHeader', [...value].length, maxNameLength)),
})

const profile = webAddress.meta({ description: "The full address of the trust's page there." }).optional()

const social = z.strictObject({
  youtube: profile,
  facebook: profile,
  instagram: profile,
  x: profile,
  linkedin: profile,
})

const map = z.strictObject({
  latitude: decimal(90, '17.3850').meta({ description: 'Degrees north.' }),
  longitude: decimal(180, '78.4867').meta({ description: 'Degrees east.' }),
  zoom: zoom.meta({ description: 'The initial zoom level of the map, 0 to 19.' }).optional(),
})

/** `owner/name` on GitHub. */
const repository = line
  .regex(/^[\w-]+\/[\w.-]+$/, {
    error: quoting('noRepository'),
  })
  .meta({ kind: 'repository' })

const maxTypedLength = 100

/** Shown as it is typed, in all languages: the number of a registration, the name of a person. */
const asTyped = exact
  .refine((value) => [...value].length <= maxTypedLength, {
    error: refusing((value) => message('tooManyCharacters', [...value].length, maxTypedLength)),
  })
  .meta({ kind: 'asTyped' })

const registration = z.strictObject({
  label: line.meta({ description: 'What it is, for example 12A.' }),
  number: asTyped.meta({ description: 'Its number.' }),
})

/** The address of an account for UPI payments (NPCI). */
const upiId = exact
  .refine((value) => isPlaceholder(value) || /^[\w.-]{2,256}@[a-z][a-z\d]{1,63}$/i.test(value), {
    error: quoting('noUpiId'),
  })
  .meta({ kind: 'asTyped' })

const giving = z.strictObject({
  account: text
    .meta({
      description: 'The bank account, a line for each part: its name, its number, the bank, the IFSC code.',
    })
    .optional(),
  upi: upiId.meta({ description: 'The UPI id. The site draws its QR code.' }).optional(),
  taxRelief: text
    .meta({
      description: 'The registration for tax relief, and what givers need for it.',
    })
    .optional(),
  abroad: text
    .meta({ description: 'Whether the trust accepts gifts from outside India, and how.' })
    .optional(),
  contact: line
    .meta({
      description: 'Whom to write to about a gift, for a receipt for example.',
    })
    .optional(),
})

export const siteSchema = z
  .strictObject({
    name: siteName.meta({
      description: 'The name of the trust, at most 60 letters.',
      example: '[Name of the trust]',
    }),
    shortName: siteName.meta({ description: 'A shorter name for the header of a phone.' }).optional(),
    tagline: line.meta({
      description: 'One line that says what the trust is for.',
      example: '[One line that says what the trust is for]',
    }),
    footerLine: line.meta({
      description: 'One line for the end of every page.',
      example: '[One line for the end of every page]',
    }),
    url: siteUrl.meta({
      description: 'The address of the site, for example https://www.example.org.',
      example: '[https://www.example.org]',
    }),
    email: email.meta({ description: 'The e-mail address of the office.', example: '[contact@example.org]' }),
    phone: phone.meta({ description: 'The phone number of the office.', example: '[+91 00000 00000]' }),
    address: text.meta({ description: 'The address of the office.', example: '[Office address]' }),
    hours: text.meta({ description: 'When the office is open, shown with its address.' }).optional(),
    registrations: z
      .array(registration)
      .min(1)
      .meta({ description: 'Registrations of the trust, shown on the pages About and Contact.' })
      .optional(),
    giving: giving
      .meta({
        description: 'How to give, shown on the page Contact. The page About leads to it.',
      })
      .optional(),
    map: map.meta({ description: 'Where the office is on the map.' }).optional(),
    social: social.meta({ description: 'Pages of the trust on other networks.' }).optional(),
    repository: repository
      .meta({
        description: 'The repository on GitHub that the editor at /admin/ changes.',
      })
      .optional(),
    branch: line
      .meta({ description: 'The branch of the repository, if it is not the main one.', kind: 'repository' })
      .optional(),
    keeper: asTyped
      .meta({
        description: 'Who looks after the website, for volunteers. Only the editor names them.',
        example: '[Name of the keeper]',
      })
      .optional(),
    galleriesShown: integer
      .meta({
        description: 'How many events the page of an area shows; older ones get a page for each year.',
      })
      .optional(),
    galleryRotation: trueOrFalse
      .meta({ description: 'Whether the galleries of events turn their pages automatically.' })
      .optional(),
    askConsent: trueOrFalse
      .meta({
        description:
          'Whether events, stories, members, testimonials and documents with photos wait until somebody has answered that there is consent.',
      })
      .optional(),
    photosUrl: photosUrl
      .meta({
        description:
          'The address of a store for the published photos, if the site itself is to contain none.',
      })
      .optional(),
    offline: trueOrFalse
      .meta({
        description:
          'Whether devices of visitors keep pages for reading without a network. If not, they delete those that they have.',
      })
      .optional(),
  })
  .superRefine(({ url, photosUrl }, context) => {
    if (!photosUrl || !`${removeBrackets(url)}/`.startsWith(`${photosUrl}/`)) return
    context.addIssue({
      code: 'custom',
      path: ['photosUrl'],
      message: toText(message('photosUrlOfSite', photosUrl)),
    })
  })

export type SiteFields = z.infer<typeof siteSchema>
