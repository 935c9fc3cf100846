import { feature } from '#server/feature.ts'
import { followAction } from './actions/follow.ts'
import { getProfileAction } from './actions/get-profile.ts'
import { getProfileSettingsAction } from './actions/get-profile-settings.ts'
import { listAnswersAction } from './actions/list-answers.ts'
import { listPeopleAction } from './actions/list-people.ts'
import { followedPeople } from './modules/followed-people.ts'
import { mediaLibrary } from './modules/media-library.ts'
import { peopleList } from './modules/people-list.ts'
import { profileContent } from './modules/profile-content.ts'
import { profileEditor } from './modules/profile-editor.ts'
import { profileHeader } from './modules/profile-header.ts'
import { profilesPages } from './preset-pages.ts'
import { profileSubject } from './subject.ts'

export const profilesFeature = feature({
  name: 'product/profiles',
  actions: [followAction, getProfileSettingsAction, getProfileAction, listAnswersAction, listPeopleAction],
  modules: [followedPeople, peopleList, profileContent, mediaLibrary, profileEditor, profileHeader],
  subjects: [profileSubject],
  presetPages: profilesPages,
})
