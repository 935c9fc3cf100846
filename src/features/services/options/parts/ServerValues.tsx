import { placeAddress } from '#features/services/admin/rules.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { VariableLine } from '../schemas.ts'

/** What the environment of the server says, to be read. */
export function ServerValues({ variables }: { variables: readonly VariableLine[] }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <>
      <p className="mb-3 text-14 text-soft">
        {t('options.server.lead')}{' '}
        <a className="underline" href={href(placeAddress('connections').path)}>
          {t('options.server.connections')}
        </a>
      </p>
      <ul className="card options">
        {variables.map(({ name, isSet, isSecret, value, help }) => (
          <li key={name} className="option">
            <div className="option-name">
              <h3>
                <code>{name}</code>
              </h3>
              <p className="text-13 text-soft">{help}</p>
            </div>
            <div className="option-value">
              <output className="option-server" aria-label={name} data-set={isSet || undefined}>
                {value ??
                  t(
                    isSet && isSecret
                      ? 'options.server.secret'
                      : isSet
                        ? 'options.server.set'
                        : 'options.server.unset',
                  )}
              </output>
            </div>
            <p className="option-meta">{t(isSet ? 'options.server.source' : 'options.server.default')}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
