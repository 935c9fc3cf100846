import '../../sections.css'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps } from '#site/module.ts'
import { SectionHead } from '../../parts/SectionHead.tsx'
import type { CardRowSettings } from '../../schemas.ts'
import type { CardRowData } from './card-row.ts'

export function View({ data: { cards, title, text } }: ModuleProps<CardRowSettings, CardRowData>) {
  if (cards.length === 0) return null
  const Heading = title ? 'h3' : 'h2'
  return (
    <section className="section">
      <SectionHead title={title} text={text} />
      <ul className="card-row">
        {cards.map(({ picture, heading, text: words, link }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same heading
          <li key={place} className="card">
            <div data-ratio="16:9">
              <PictureCover
                picture={picture}
                seed={heading}
                alt=""
                sizes="(width >= 64rem) 25vw, 75vw"
                className="section-picture"
              />
            </div>
            <div className="card-row-text">
              <Heading>
                {link === null ? (
                  heading
                ) : (
                  <Link to={link} className="stretch">
                    {heading}
                  </Link>
                )}
              </Heading>
              {words && <p>{words}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
