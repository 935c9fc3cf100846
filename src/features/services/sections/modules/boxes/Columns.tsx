import '../../sections.css'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Icon } from '#ui/Icon.tsx'
import { arrowRightIcon } from '#ui/icons.ts'
import { SectionHead } from '../../parts/SectionHead.tsx'
import { SECTION_ICONS } from '../../parts/section-icons.ts'
import type { ColumnsSettings } from '../../schemas.ts'
import type { ColumnsData, ColumnsItem } from './columns.ts'

export function View({ settings, data }: ModuleProps<ColumnsSettings, ColumnsData>) {
  const { items, title, text } = data
  if (items.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} text={text} isCentered={settings.align === 'center'} />
      <ul className="section-columns" data-align={settings.align} data-columns={settings.columns}>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their place
          <Column key={place} item={item} hasHead={title !== ''} />
        ))}
      </ul>
    </section>
  )
}

function Column({ item, hasHead }: { item: ColumnsItem; hasHead: boolean }) {
  const { icon, picture, heading, text, link, linkLabel } = item
  const Heading = hasHead ? 'h3' : 'h2'
  return (
    <li>
      {picture ? (
        <div data-ratio="4:3" className="column-picture">
          <PictureCover
            picture={picture}
            seed={heading}
            sizes="(width >= 64rem) 25vw, (width >= 40rem) 50vw, 100vw"
            className="section-picture"
          />
        </div>
      ) : (
        icon && (
          <span className="column-icon">
            <Icon path={SECTION_ICONS[icon]} size={22} />
          </span>
        )
      )}
      {heading && (
        <Heading>{link !== null && !linkLabel ? <Link to={link}>{heading}</Link> : heading}</Heading>
      )}
      {text && <p>{text}</p>}
      {link !== null && linkLabel && (
        <Link to={link} className="section-more">
          {linkLabel}
          <Icon path={arrowRightIcon} size={16} />
        </Link>
      )}
    </li>
  )
}
