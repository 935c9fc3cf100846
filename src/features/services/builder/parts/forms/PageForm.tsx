import { useId } from 'react'
import { Chips } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ColorMode, PageContent } from '../../rules/content.ts'
import type { PageToBuild } from '../../schemas.ts'
import { AccessForm } from './AccessForm.tsx'
import { FieldBox } from './FieldBox.tsx'
import { FloatingForm } from './FloatingForm.tsx'
import { TextRows } from './LocalizedRows.tsx'
import { ShareForm } from './ShareForm.tsx'

interface Props {
  /** Of a page of the site's own; null on others. */
  about: PageContent['about']
  colorMode: ColorMode | null
  floating: PageContent['floating']
  /** What floats on the site. */
  site: PageToBuild['floating']
  /** Where it is shown, without locale; null: nowhere yet. */
  path: string | null
  onChange: (change: Partial<Pick<PageContent, 'about' | 'colorMode' | 'floating'>>) => void
  /** Opens what changes the address; missing: it is fixed. */
  onAddress?: (() => void) | undefined
}

const MODES = ['free', 'light', 'dark', 'system'] as const

/** Most characters, as the schema takes them. */
const TITLE_MOST = 200
const DESCRIPTION_MOST = 500

/** The settings of the page itself, shown where no module is chosen. */
export function PageForm(props: Props) {
  const { about, colorMode, floating, site, path, onChange, onAddress } = props
  const { t } = useI18n()
  const group = useId()
  return (
    <div className="builder-form">
      {path !== null && (
        <FieldBox label={t('builder.form.page.address')} isGroup>
          {() => (
            <p className="flex items-center gap-2 text-14">
              <span className="min-w-0 truncate text-soft">/{path}</span>
              {onAddress && (
                <button type="button" className="link ml-auto py-1 text-13" onClick={onAddress}>
                  {t('builder.form.page.address.change')}
                </button>
              )}
            </p>
          )}
        </FieldBox>
      )}
      {about && (
        <>
          <FieldBox label={t('builder.form.page.title')} at="title" isGroup>
            {() => (
              <TextRows
                label={t('builder.form.page.title')}
                text={about.title}
                max={TITLE_MOST}
                onChange={(title) => onChange({ about: { ...about, title } })}
              />
            )}
          </FieldBox>
          <FieldBox
            label={t('builder.form.page.description')}
            at="description"
            help={t('builder.form.page.description.help')}
            isGroup
          >
            {(ids) => (
              <TextRows
                label={t('builder.form.page.description')}
                text={about.description}
                max={DESCRIPTION_MOST}
                isMultiline
                describedBy={ids['aria-describedby']}
                onChange={(description) => onChange({ about: { ...about, description } })}
              />
            )}
          </FieldBox>
          <ShareForm
            about={about}
            path={path ?? ''}
            onPicture={(picture) => onChange({ about: { ...about, picture } })}
          />
          <AccessForm
            access={about.access}
            onChange={(access) => onChange({ about: { ...about, access } })}
          />
        </>
      )}
      <FieldBox
        label={t('builder.form.page.mode')}
        at="colorMode"
        help={t('builder.form.page.mode.help')}
        isGroup
      >
        {() => (
          <Chips
            name={group}
            label={t('builder.form.page.mode')}
            chips={MODES.map((mode) => ({ value: mode, label: t('builder.form.page.mode.name', { mode }) }))}
            value={colorMode ?? 'free'}
            onValue={(mode) => onChange({ colorMode: mode === 'free' ? null : (mode as ColorMode) })}
          />
        )}
      </FieldBox>
      <FloatingForm site={site} own={floating ?? {}} onChange={(own) => onChange({ floating: own })} />
    </div>
  )
}
