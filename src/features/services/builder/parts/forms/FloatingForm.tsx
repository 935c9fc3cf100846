import { FLOATING, type Floating, type OwnFloating } from '#shared/pages/floating.ts'
import { Switch } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { PageToBuild } from '../../schemas.ts'
import { FieldBox } from './FieldBox.tsx'

interface Props {
  /** On all pages that do not say otherwise. */
  site: PageToBuild['floating']
  /** What this page says. */
  own: OwnFloating
  onChange: (own: OwnFloating | undefined) => void
}

/** What floats at the edge of this page: as on the site until it is set here, and back with one press. */
export function FloatingForm({ site, own, onChange }: Props) {
  const { t } = useI18n()
  const put = (next: OwnFloating) => onChange(Object.keys(next).length > 0 ? next : undefined)
  const reset = (name: Floating) => {
    const { [name]: _, ...others } = own
    put(others)
  }
  return (
    <FieldBox label={t('builder.form.floating')} at="floating" help={t('builder.form.floating.help')} isGroup>
      {() => (
        <ul className="bf-floats">
          {FLOATING.map((name) => (
            <Row
              key={name}
              name={name}
              isShown={own[name] ?? site.shown.includes(name)}
              isOwn={Object.hasOwn(own, name)}
              isEmpty={site.empty.includes(name)}
              onShown={(isShown) => put({ ...own, [name]: isShown })}
              onReset={() => reset(name)}
            />
          ))}
        </ul>
      )}
    </FieldBox>
  )
}

interface RowProps {
  name: Floating
  isShown: boolean
  isOwn: boolean
  /** It would have nothing to show. */
  isEmpty: boolean
  onShown: (isShown: boolean) => void
  onReset: () => void
}

function Row({ name, isShown, isOwn, isEmpty, onShown, onReset }: RowProps) {
  const { t } = useI18n()
  const label = t('builder.form.floating.name', { name })
  return (
    <li data-source={isOwn ? 'own' : 'inherited'}>
      <div className="bf-top">
        <Switch
          role="switch"
          checked={isShown}
          onChange={({ currentTarget }) => onShown(currentTarget.checked)}
        >
          {label}
        </Switch>
        {isOwn ? (
          <span className="bf-source" data-own="">
            {t('builder.form.own')}
            <button
              type="button"
              aria-label={t('builder.form.floating.reset.of', { name: label })}
              onClick={onReset}
            >
              {t('builder.form.floating.reset')}
            </button>
          </span>
        ) : (
          <span className="bf-source">{t('builder.form.floating.site')}</span>
        )}
      </div>
      {isEmpty && isShown && <p className="text-13 text-soft">{t('builder.form.floating.empty')}</p>}
    </li>
  )
}
