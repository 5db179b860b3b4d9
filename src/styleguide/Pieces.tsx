/** Small components. */

import { hueAt } from '../components/decoration/hue'
import { Lamp } from '../components/decoration/Lamp'
import { Muggu, MugguRow } from '../components/decoration/Muggu'
import { UnfinishedMuggu } from '../components/decoration/UnfinishedMuggu'
import { Figure } from '../components/pictures/Figure'
import { PhotoLink } from '../components/pictures/PhotoLink'
import { Picture } from '../components/pictures/Picture'
import { Reveal } from '../components/sections/Reveal'
import { Breadcrumb } from '../components/text/Breadcrumb'
import { CardTitle } from '../components/text/CardTitle'
import { DayAndPlace } from '../components/text/DayAndPlace'
import { PageLink } from '../components/text/PageLink'
import { Html } from '../components/text/Prose'
import { ShareLinks } from '../components/text/ShareLinks'
import { DraftRibbon } from '../layout/DraftRibbon'
import { Case, Sample, States } from './Frame'
import { prose } from './prose'
import type { Samples } from './samples'
import styles from './styleguide.module.css'

const sizes = '(min-width: 768px) 30vw, 92vw'

export function Pieces({ samples: { area, photo } }: { samples: Samples }) {
  const upright = { ...photo, width: photo.height, height: photo.width }
  const missing = { ...photo, name: 'missing', alt: 'A photo that is missing' }
  return (
    <>
      <Sample name="Button">
        <States>
          <button type="button" className="button">
            More
          </button>
        </States>
        <Case is="disabled">
          <button type="button" className="button" disabled>
            More
          </button>
        </Case>
        <Case is="a link that looks like one">
          <PageLink className="button" path="/">
            To the home page
          </PageLink>
        </Case>
      </Sample>
      <Sample name="Prose">
        <Html html={`<p>${area.description}</p>`} className="lead" />
        <Html html={prose} />
      </Sample>
      <Sample name="CardTitle">
        <States>
          <CardTitle title="Education" path="/education" />
        </States>
      </Sample>
      <Sample name="ShareLinks">
        <States>
          <ShareLinks path="/" title="Style guide" />
        </States>
      </Sample>
      <Sample name="Breadcrumb">
        <Breadcrumb trail={[{ path: '/', title: 'Home' }, area]} />
      </Sample>
      <Sample name="DayAndPlace">
        <DayAndPlace date="2025-10-17" place="[Village, district]" />
      </Sample>
      <Sample name="Muggu">
        <div className={styles.row}>
          {[0, 1, 2, 3, 4].map((index) => (
            <span key={index} className={styles.sign} data-hue={hueAt(index)}>
              <Muggu figure={hueAt(index)} />
            </span>
          ))}
          <Muggu figure="great" className={styles.sign} />
        </div>
        <MugguRow figure="border" />
        <MugguRow figure="chain" />
      </Sample>
      <Sample name="UnfinishedMuggu">
        <UnfinishedMuggu className={styles.sign} />
      </Sample>
      <Sample name="Lamp">
        <Lamp className={styles.sign} />
      </Sample>
      <Sample name="Picture">
        <Picture photo={photo} sizes={sizes} />
      </Sample>
      <Sample name="Figure">
        <Figure photo={{ ...photo, caption: 'A caption in small type' }} sizes={sizes} />
      </Sample>
      <Sample name="PhotoLink">
        <States>
          <PhotoLink photo={photo} sizes={sizes} />
        </States>
        <div className={styles.states}>
          <Case is="upright">
            <PhotoLink photo={upright} sizes={sizes} />
          </Case>
          <Case is="a photo that cannot be loaded">
            <PhotoLink photo={missing} sizes={sizes} />
          </Case>
        </div>
      </Sample>
      <Sample name="Reveal">
        <Reveal>
          <p>Fades up when it is scrolled to, once.</p>
        </Reveal>
      </Sample>
      <Sample name="DraftRibbon">
        <div className={styles.stage}>
          <DraftRibbon />
        </div>
      </Sample>
    </>
  )
}
