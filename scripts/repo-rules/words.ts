// Figurative names and phrases that docs/glossary.md replaces.

/** Folders whose sources keep to the glossary. */
export const CHECKED: readonly string[] = ['packages/', 'apps/', 'openapi/', 'scripts/', '.ci/', 'docs/', 'README.md']
/** Files that quote the words in order to replace them. */
export const EXEMPT: readonly string[] = [
  'docs/glossary.md',
  'scripts/repo-rules/words.ts',
  'scripts/repo-rules/words.test.ts',
]

/** Identifiers that are gone, as whole words in code. */
export const IDENTIFIERS =
  /\b(Entry|Place|\w*InTurn|ExportTurns|(?<!t`)Door|Rounds|Turns|furnish\w*|listAsks|Asks|refuse(?:Wider|Beyond\w*|Superiors|Self|Parents|ForeignStation|Unapproved)|isAnyBeyond|isSo|tell[A-Z]\w*|told[A-Z]\w*|Told\w*|isToldTo|Worded|wordsOf|RoleWords|bringWords|loadScreenWords|WordGroup|stateWord|levelWord|(?!named)\w+Words|useSpeak|Speak(?:Provider|Context)?|takePlace|placeAskedFor|ownPlaces|OwnPlaces|placeInput|PlacedInput|placeDept|RecordPlace|placeAfter|AWAY_ALARM|FactOf|factOf|factsOn|storeFacts|RequestFacts|PageFacts|pageFacts|CommandFacts|take(?:Alarms|Events|Captcha|SmsCode|Ticket|Login|Queries)|meetPerson|keepUp|plannedAnew|PLANNED_ANEW|inFull|askFirst|askForWorkspace|useAskedFor|Asked(?:Dialog|Part)|note(?:Overlays|Record|RecentPage|Unsaved|UiError|RenderError|SessionEnd)|untilOverlaysStand|keep(?:Fresh|Locked|UnsavedOf)|createPacer|Pacer|BesideArt|useOpenOnesAtFirst|useInOneOperator|isVague|BranchLead|LineOptions|Outlet|CommandDesk|LifeOptions|[Ss]warm\w*|cabinetReactions|CabinetOrders?|\w*Intent|sayIn|carryOut|goOn|wayOf|wholeOf|homelessDomains|WHALE|[uU]nbuilt|refuseTooMany|settle(?:Grant|Package|Payer|Schedule|SaleOrLease)|told|\w*[sS]trangers?|soonerOf|KnownPlaces|take(?:Message|Telemetry|NfcList))\b/

/** Phrases that are gone, in comments and documents. */
export const PHRASES =
  /\b(stands for|anew|by hand|first belt|second belt|two belts|belts? of|furnish(?:es|ed)?|reckon(?:s|ed|ing)?|unless told|(?:is|are|was|were|be) told|told (?:of|by|apart)|tells? (?:of|people|readers|whoever)|whoever|goodbye|last word|so to say|by the clock|a door of its own|comes? round|in its turn|nobody counts|counts? anew|wants? a hand|strangers?|nobody's business|lets? nobody in|what is done about|without a word|had again|in good order|never was|was so already|people of the platform|what became of|in sight|on its way|who may what|gone on with|lights? up when)\b/i
