import { useRequest } from '#browser/use-request.ts'
import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { absoluteDate } from '#shared/time.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Pill } from '#ui/Pill.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { listNodeMembers } from '../contract.ts'
import type { NodeMembers as Members } from '../schemas/desk.ts'
import { usePeople } from './use-people.ts'

/** Who is in a node. */
export function NodeMembers({ node }: { node: number }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { status, run } = useRequest(listNodeMembers)
  const { lines, end, more } = usePeople<Members['nodes'][number]>(
    async (after) => (await run({ node, after })) ?? null,
  )
  if (status === 'error' && lines.length === 0) return <ErrorBox onRetry={more} />
  if (!end) return <Skeleton shape="row" count={5} className="-mx-5" />
  if (lines.length === 0) return <Empty>{t('community.node.noMembers')}</Empty>
  return (
    <>
      <ul className="grid gap-4">
        {lines.map(({ person, isAdmin, since }) => (
          <li key={person.databaseId}>
            <PersonLine
              person={person}
              face={36}
              below={
                <p className="num text-12 text-soft">
                  {t('community.node.since', { date: absoluteDate(since, frame.timeZone) })}
                </p>
              }
            >
              {isAdmin && <Pill>{t('community.node.runsIt')}</Pill>}
            </PersonLine>
          </li>
        ))}
      </ul>
      {end.hasNextPage && (
        <div className="pt-4">
          <Button look="line" isWide isPending={status === 'pending'} onClick={more}>
            {t('community.node.morePeople')}
          </Button>
        </div>
      )}
    </>
  )
}
