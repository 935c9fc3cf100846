import '../../tabs.css'
import { useId } from 'react'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowRightIcon } from '#ui/icons.ts'
import { SectionHead } from '../../parts/SectionHead.tsx'
import type { TabsSettings } from '../../schemas.ts'
import type { TabItem, TabsData } from './tabs.ts'

/** Radio buttons are what chooses: the browser knows their keys, and no script is needed to show what is chosen. */
export function View({ data }: ModuleProps<TabsSettings, TabsData>) {
  const { t } = useI18n()
  const group = useId()
  const { items, title, text } = data
  if (items.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} text={text} />
      <fieldset className="section-tabs">
        <legend className="sr-only">{title || t('sections.tabs')}</legend>
        {items.map((item, place) => (
          <Tab
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
            key={place}
            item={item}
            group={group}
            id={`${group}${place}`}
            isFirst={place === 0}
          />
        ))}
      </fieldset>
    </section>
  )
}

interface TabProps {
  item: TabItem
  group: string
  id: string
  isFirst: boolean
}

function Tab({ item, group, id, isFirst }: TabProps) {
  const { label, text, picture, link, linkLabel } = item
  return (
    <>
      <input type="radio" name={group} id={id} defaultChecked={isFirst} className="sr-only" />
      <label htmlFor={id}>{label}</label>
      <div data-picture={picture ? '' : undefined}>
        <div>
          {text && <p>{text}</p>}
          {link !== null && linkLabel && (
            <Link to={link} className="section-more">
              {linkLabel}
              <Icon path={arrowRightIcon} size={16} />
            </Link>
          )}
        </div>
        {picture && (
          <div data-ratio="4:3">
            <PictureCover
              picture={picture}
              seed={label}
              sizes="(width >= 48rem) 50vw, 100vw"
              className="section-picture"
            />
          </div>
        )}
      </div>
    </>
  )
}
