/** Components that fill a row of a page. */
import type { ReactNode } from 'react'
import { hueAt } from '../components/decoration/hue'
import { FocusStrip } from '../components/home/FocusStrip'
import { Hero } from '../components/home/Hero'
import { NewsCarousel } from '../components/home/NewsCarousel'
import { Testimonials } from '../components/home/Testimonials'
import { Banner } from '../components/sections/Banner'
import { EventGallery, Gallery } from '../components/sections/Gallery'
import { MemberCard } from '../components/sections/MemberCard'
import { OfficeMap } from '../components/sections/OfficeMap'
import { ImageText } from '../components/text/ImageText'
import { Island } from '../islands/Island'
import type { EventDetails } from '../page-data/events'
import type { Member } from '../page-data/model'
import { useWords } from '../page-data/site'
import { Case, Sample, States } from './Frame'
import type { Samples } from './samples'

export function Blocks({ samples: { home, area, members, story, photo } }: { samples: Samples }) {
  return (
    <>
      <Sample name="Hero">
        <Hero photo={home.banner} />
      </Sample>
      <Sample name="Banner">
        <Banner title="On the hue of no area" photo={photo} />
        {[0, 1, 2, 3, 4].map((index) => (
          <div key={index} data-hue={hueAt(index)}>
            <Banner title={`On ${hueAt(index)}`} photo={photo} figure={hueAt(index)} />
          </div>
        ))}
        <Banner title="Without a photo" />
      </Sample>
      <Sample name="FocusStrip">
        <FocusStrip cards={home.focusCards} id="strip" />
        <Case is="four cards or fewer">
          <FocusStrip cards={home.focusCards.slice(0, 2)} id="short-strip" />
        </Case>
      </Sample>
      <Sample name="ImageText">
        <ImageText photo={photo}>
          <p>{area.description}</p>
        </ImageText>
        <ImageText photo={photo} isTurned>
          <p>{area.description}</p>
        </ImageText>
        <ImageText>
          <p>{area.description}</p>
        </ImageText>
      </Sample>
      <Carousels />
      <Sample name="Testimonials">
        <h3 id="voices">What People Say About Us</h3>
        <Testimonials testimonials={home.testimonials} labelledBy="voices" />
      </Sample>
      <Sample name="NewsCarousel">
        <h3 id="news">News & Updates</h3>
        <NewsCarousel news={home.news} labelledBy="news" />
      </Sample>
      <Sample name="Gallery">
        <h3 id="photos">Photos</h3>
        <Gallery photos={story?.gallery ?? []} labelledBy="photos" />
        {area.events.slice(0, 2).map((event: EventDetails) => (
          <EventGallery key={event.id} event={event} rotates={false} />
        ))}
      </Sample>
      <Sample name="MemberCard">
        {members.members.slice(0, 2).map((member, place) => (
          <MemberCard key={member.name} member={member} id={`sample-member-${place}`} />
        ))}
        <Case is="without a photo or a background">
          {members.members.slice(0, 1).map((member) => (
            <MemberCard
              key={member.name}
              member={{ ...member, image: undefined, background: undefined }}
              id="plain-member"
            />
          ))}
        </Case>
        <Case is="in a carousel">
          <MemberCarousel members={members.members} />
        </Case>
      </Sample>
      <Sample name="OfficeMap">
        <OfficeMap />
      </Sample>
    </>
  )
}

/** An island that contains other islands. */
function MemberCarousel({ members }: { members: Member[] }) {
  const { carousel } = useWords()
  const id = 'member-carousel'
  const slides = members.map((member, place) => (
    <MemberCard key={member.name} member={member} id={`${id}-${place}`} />
  ))
  return (
    <>
      <h3 id={id}>Members</h3>
      <Island name="Carousel" id={`${id}-island`} slots={slides} labelledBy={id} words={carousel} />
    </>
  )
}

function Carousels() {
  const words = useWords().carousel
  const slides = ['One', 'Two', 'Three'].map((text) => <p key={text}>{text}</p>)
  const carousel = (id: string, slots: ReactNode[], rotates = false) => (
    <Island
      name="Carousel"
      id={id}
      slots={slots}
      labelledBy="carousel"
      words={words}
      rotates={rotates}
      hasIndicators
    />
  )
  return (
    <Sample name="Carousel">
      <h3 id="carousel">Slides of text</h3>
      <Case is="with indicators, in every state">
        <States>{(state) => carousel(`carousel-${state}`, slides)}</States>
      </Case>
      <Case is="that rotates">{carousel('rotating-carousel', slides, true)}</Case>
      <Case is="with one slide">{carousel('single-carousel', slides.slice(0, 1))}</Case>
    </Sample>
  )
}
