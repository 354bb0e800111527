import { walk } from './walk.ts';
import { WebDriverBrowser } from './webdriver.ts';

walk('WebKitGTK', WebDriverBrowser.launch);
