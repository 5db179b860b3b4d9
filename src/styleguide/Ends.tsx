/** Components for lists of events and documents, and for the ends of pages. */
import { Given } from '../components/home/Given'
import { Documents } from '../components/sections/Documents'
import { EventCards } from '../components/sections/EventCards'
import { NextSteps } from '../components/sections/NextSteps'
import { PhotoPages } from '../components/sections/PhotoPages'
import { Registrations } from '../components/sections/Registrations'
import { RequestForm } from '../components/sections/RequestForm'
import { Teaser } from '../components/sections/Teaser'
import { YearLinks } from '../components/sections/YearLinks'
import type { DocumentCard } from '../page-data/model'
import { SiteContext, useSite } from '../page-data/site'
import { Sample } from './Frame'
import type { Samples } from './samples'

const document: DocumentCard = {
  image: undefined,
  language: undefined,
  path: '/documents/report.pdf',
  title: '[Title of the document]',
  year: '[year]',
  pages: 12,
  bytes: 1_200_000,
  body: [],
}

const registrations = [
  { label: '[Name of a registration]', number: '[number]' },
  { label: '[Name of another registration]', number: '[number]' },
]

export function Ends({ samples: { area, photo } }: { samples: Samples }) {
  const event = {
    path: '/',
    date: '2025-10-17',
    title: undefined,
    place: undefined,
    photo: { ...photo, alt: '' },
    photoCount: 14,
  }
  return (
    <>
      <Sample name="EventCards">
        <EventCards
          events={[
            event,
            { ...event, path: '/about', title: 'Books for the library', place: '[Village, district]' },
            { ...event, path: '/contact', photo: undefined, photoCount: 1 },
          ]}
        />
      </Sample>
      <Sample name="PhotoPages">
        <PhotoPages
          event={{ pages: ['/', '/about', '/contact', '/education'], photoCount: 340 }}
          path="/about"
        />
      </Sample>
      <Sample name="Documents">
        <Documents
          documents={[
            { ...document, image: photo },
            { ...document, path: '/documents/plain.pdf', title: '[Title of a document without a picture]' },
          ]}
        />
      </Sample>
      <Sample name="Registrations">
        <SiteContext value={{ ...useSite(), registrations }}>
          <Registrations />
        </SiteContext>
      </Sample>
      <Sample name="Given">
        <Given
          sums={[
            { what: 'benches', number: 40, isAbout: false, stories: [area], hasMore: false },
            { what: 'rupees', number: 830000, isAbout: true, stories: [area], hasMore: true },
          ]}
        />
      </Sample>
      <Sample name="YearLinks">
        <YearLinks title="Earlier events" years={[{ title: '2024', path: area.path }]} />
      </Sample>
      <Sample name="Teaser">
        <Teaser label="Next story" path={area.path} title={area.title} photo={photo} />
      </Sample>
      <Sample name="NextSteps">
        <NextSteps links={[area]} />
      </Sample>
      <Sample name="RequestForm">
        <RequestForm questions={['Name of the school', 'What is missing']} headingId="request" />
      </Sample>
    </>
  )
}
