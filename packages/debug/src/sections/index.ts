import type { Journal } from '../journal/journal.page';
import { anchorSection } from './anchors.page';
import { buttonSection } from './buttons.page';
import { checkSection } from './checks.page';
import { configSection } from './configs.page';
import { driftSection } from './drift.page';
import { type Versions, fileSection } from './files.page';
import { requestSection } from './requests.page';
import { sdkSection } from './sdks.page';
import type { Section } from './section';
import { storeSection } from './stores.page';

/** Everything that is known of the page now, in the order of the panel. */
export function collectSections(journal: Journal, versions: Versions): readonly Section[] {
  return [
    configSection(),
    driftSection(),
    buttonSection(),
    checkSection(journal, versions),
    sdkSection(),
    requestSection(),
    storeSection(journal),
    fileSection(versions),
    anchorSection(),
  ];
}
