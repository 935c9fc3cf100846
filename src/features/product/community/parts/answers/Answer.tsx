import { refreshPage } from '#browser/page/refresh.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { FoldedComments } from '#features/talk/comments/parts/FoldedComments.tsx'
import { GiftButton } from '#features/talk/gifts/parts/GiftButton.tsx'
import { useOwnBelow } from '#features/talk/viewer-state/parts/own-below.ts'
import { Edited } from '#features/talk/writing/parts/Edited.tsx'
import { ReplyText } from '#features/talk/writing/parts/ReplyText.tsx'
import { ReplyTools } from '#features/talk/writing/parts/ReplyTools.tsx'
import { useReply } from '#features/talk/writing/parts/use-reply.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { Bounty, ShownAnswer } from '../../schemas.ts'
import type { MakeDocProps } from '../topics/MakeDocButton.tsx'
import type { AcceptProps } from './AcceptButton.tsx'
import { AnswerScore } from './AnswerScore.tsx'

/** Loaded only for those who may accept answers. */
const acceptPart = lazyPart<AcceptProps>(() => import('./AcceptButton.tsx').then((part) => part.AcceptButton))

const docPart = lazyPart<MakeDocProps>(() =>
  import('../topics/MakeDocButton.tsx').then((part) => part.MakeDocButton),
)

interface Props {
  answer: ShownAnswer
  /** Of its topic. */
  bounty: Bounty | null
  askerId: number
}

/** An answer with score, author, time, text and comments. */
export function Answer({ answer, bounty, askerId }: Props) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const { author, databaseId, isAccepted, language } = answer
  const reply = useReply('answer', answer)
  if (reply.state === 'gone') return null
  return (
    <article
      id={`answer-${databaseId}`}
      aria-label={t('community.answer.by', { name: author.name })}
      data-accepted={isAccepted || undefined}
      className="card answer"
    >
      <AnswerScore answer={answer} />
      <div>
        <header>
          <PersonLine
            person={author}
            face={36}
            below={
              <p className="meta">
                <Link to={answer.path} title={t('community.answer.link')}>
                  <Time at={answer.createdAt} />
                </Link>
                <Edited reply={reply} />
              </p>
            }
          >
            {isAccepted && (
              <Pill kind="solved" icon={checkIcon}>
                {t('community.answer.accepted')}
              </Pill>
            )}
            <ReplyTools reply={reply} onGone={() => void refreshPage()} />
          </PersonLine>
        </header>
        <div lang={langOf(language)}>
          <ReplyText reply={reply} />
        </div>
        {answer.doc && (
          <p className="mt-3 text-14 text-soft">
            {t('community.answer.doc')}{' '}
            <Link to={answer.doc.path} className="link">
              {answer.doc.title}
            </Link>
          </p>
        )}
      </div>
      <div>
        <FoldedComments
          on={{ kind: 'answer', id: databaseId }}
          first={answer.firstComments}
          total={answer.comments}
          tools={<AnswerTools answer={answer} bounty={bounty} askerId={askerId} />}
        />
      </div>
    </article>
  )
}

/** What the reader can do with it: reward its author, accept it, make a page of the documentation of it. */
function AnswerTools({ answer, bounty, askerId }: Props) {
  const { author, databaseId, isAccepted } = answer
  const viewer = useViewer()
  const canAccept = useOwnBelow()?.can.accept ?? false
  const AcceptButton = useLazyPart(acceptPart, canAccept)
  const canMakeDoc = isAccepted && answer.doc === null && (viewer?.can.has('oversee') ?? false)
  const MakeDocButton = useLazyPart(docPart, canMakeDoc)
  return (
    <>
      <GiftButton on={{ kind: 'answer', number: databaseId }} author={author} size="small" />
      {AcceptButton && canAccept && <AcceptButton answer={answer} bounty={bounty} askerId={askerId} />}
      {MakeDocButton && canMakeDoc && <MakeDocButton answer={answer} />}
    </>
  )
}
