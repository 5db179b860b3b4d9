/** Components for lists of events, and for the ends of pages. */
import { Given } from '../components/home/Given'
import { EventCards } from '../components/sections/EventCards'
import { NextSteps } from '../components/sections/NextSteps'
import { RequestForm } from '../components/sections/RequestForm'
import { Teaser } from '../components/sections/Teaser'
import { YearLinks } from '../components/sections/YearLinks'
import { Sample } from './Frame'
import type { Samples } from './samples'

export function Ends({ samples: { area, photo } }: { samples: Samples }) {
  const event = { path: '/', date: '2025-10-17', photo: { ...photo, alt: '' }, photoCount: 14 }
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
      <Sample name="Given">
        <Given
          sums={[
            { what: 'benches', number: 40, isAbout: false, stories: [area] },
            { what: 'rupees', number: 830000, isAbout: true, stories: [area] },
          ]}
        />
      </Sample>
      <Sample name="YearLinks">
        <YearLinks years={[{ title: '2024', path: area.path }]} />
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
