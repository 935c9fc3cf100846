import { useId } from 'react'
import { Switch } from '#ui/forms/Choice.tsx'
import { NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Header } from '../../rules/content.ts'
import { FieldBox, type Source } from '../forms/FieldBox.tsx'
import { ItemList } from '../forms/ItemList.tsx'
import { NumberControl } from '../forms/PlainControls.tsx'
import { HeaderColors } from './HeaderColors.tsx'
import { LinkFields } from './LinkFields.tsx'
import { MenuEditor } from './MenuEditor.tsx'
import { useTitle } from './use-title.ts'

const PARTS = [
  'logo',
  'menu',
  'search',
  'mode',
  'locale',
  'user',
] as const satisfies readonly Header['attrsPicked'][number][]
/** Icons that the user card knows. */
const ICONS = ['link', 'pencil', 'bookmark', 'heart', 'users', 'bag', 'file', 'crown'] as const
const MOST_LINKS = 20

type UserLink = Header['userList'][number]

interface Props {
  /** As the device shows it. */
  header: Header
  /** What the device has of its own; null: it is the desktop. */
  own: Partial<Header> | null
  onChange: (change: Partial<Header>) => void
  onReset: (name: keyof Header) => void
}

/** The header of one device. */
export function HeaderForm({ header, own, onChange, onReset }: Props) {
  const { t } = useI18n()
  const titleOf = useTitle()
  /** Where the value of a setting comes from, and how it goes back. */
  const from = (name: keyof Header) => ({
    source: sourceOf(own, name),
    at: `header.${name}`,
    onReset: () => onReset(name),
  })
  return (
    <>
      <FieldBox label={t('builder.form.frame.parts')} {...from('attrsPicked')} isGroup>
        {() => (
          <div className="grid gap-2">
            {PARTS.map((part) => (
              <Switch
                key={part}
                role="switch"
                checked={header.attrsPicked.includes(part)}
                onChange={({ currentTarget }) =>
                  onChange({
                    attrsPicked: PARTS.filter((one) =>
                      one === part ? currentTarget.checked : header.attrsPicked.includes(one),
                    ),
                  })
                }
              >
                {t('builder.form.frame.part', { part })}
              </Switch>
            ))}
          </div>
        )}
      </FieldBox>
      <FieldBox
        label={t('builder.form.frame.menu')}
        help={t('builder.form.frame.menu.help')}
        {...from('menus')}
        isGroup
      >
        {() => <MenuEditor menus={header.menus} onChange={(menus) => onChange({ menus })} />}
      </FieldBox>
      <FieldBox
        label={t('builder.form.frame.userLinks')}
        help={t('builder.form.frame.userLinks.help')}
        {...from('userList')}
        isGroup
      >
        {() => (
          <ItemList<UserLink>
            items={header.userList}
            nameOf={({ label }) => titleOf(label)}
            most={MOST_LINKS}
            addLabel={t('builder.form.frame.links.add')}
            fresh={() => ({ label: {}, link: '', icon: 'link' })}
            onChange={(userList) => onChange({ userList })}
          >
            {(link, put) => <UserLinkFields link={link} onChange={put} />}
          </ItemList>
        )}
      </FieldBox>
      <Pixels
        name="logoWidth"
        min={16}
        max={400}
        header={header}
        onChange={onChange}
        {...from('logoWidth')}
      />
      <Pixels name="textSize" min={12} max={20} header={header} onChange={onChange} {...from('textSize')} />
      <FieldBox
        label={t('builder.form.frame.colors')}
        help={t('builder.form.frame.colors.help')}
        {...from('colors')}
        isGroup
      >
        {() => <HeaderColors colors={header.colors} onChange={(colors) => onChange({ colors })} />}
      </FieldBox>
    </>
  )
}

const sourceOf = (own: Partial<Header> | null, name: keyof Header): Source | undefined =>
  own === null ? undefined : Object.hasOwn(own, name) ? 'own' : 'inherited'

interface PixelsProps {
  name: 'logoWidth' | 'textSize'
  min: number
  max: number
  header: Header
  source: Source | undefined
  at: string
  onReset: () => void
  onChange: (change: Partial<Header>) => void
}

function Pixels({ name, min, max, header, source, at, onReset, onChange }: PixelsProps) {
  const { t } = useI18n()
  const label = t(`builder.form.frame.${name}`)
  return (
    <FieldBox label={label} at={at} source={source} onReset={onReset} isGroup={false}>
      {(ids, onProblem) => (
        <NumberControl
          field={{ name, label, help: null, kind: 'number', min, max, step: 1, unit: 'px' }}
          value={header[name]}
          ids={ids}
          onProblem={onProblem}
          // A header has a size: a field that was left empty keeps the one it had.
          onChange={(value) => typeof value === 'number' && onChange({ [name]: value })}
        />
      )}
    </FieldBox>
  )
}

function UserLinkFields({ link, onChange }: { link: UserLink; onChange: (link: UserLink) => void }) {
  const { t } = useI18n()
  const id = useId()
  return (
    <>
      <LinkFields label={link.label} link={link.link} onChange={(next) => onChange({ ...link, ...next })} />
      <div className="bf-field">
        <label htmlFor={id} className="bf-label">
          {t('builder.form.frame.icon')}
        </label>
        <NativeSelect
          id={id}
          value={link.icon}
          onChange={({ currentTarget }) => onChange({ ...link, icon: currentTarget.value })}
        >
          {ICONS.map((icon) => (
            <option key={icon} value={icon}>
              {t('builder.form.frame.icon.name', { icon })}
            </option>
          ))}
        </NativeSelect>
      </div>
    </>
  )
}
