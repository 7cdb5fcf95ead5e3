<?php
/**
 * German texts, formal: the same, as they address nobody.
 *
 * @package ShopScripts
 */

return array( 'language' => 'de_DE_formal' ) + require __DIR__ . '/shop-scripts-de_DE.l10n.php';
