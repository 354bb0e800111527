import { BidiBrowser } from './bidi.ts';
import { walk } from './walk.ts';

walk('Firefox', BidiBrowser.launch);
