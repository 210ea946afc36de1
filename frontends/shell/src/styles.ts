import '@fontsource-variable/bricolage-grotesque/opsz.css';
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import '@marquee/ui/styles.css';
