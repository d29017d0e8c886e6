-- What a package included when it was sold. Its features may change later; what was agreed stays.
alter table subscriptions add column package_features jsonb not null default '[]';

-- What older orders agreed on is not known any more: they take what their package includes today.
update subscriptions set package_features = today.features
from (
  select package_id,
    jsonb_agg(
      jsonb_build_object('feature_id', feature_id, 'name', name, 'description', description, 'feature_type', feature_type, 'value', value)
      order by position) as features
  from package_features join features using (feature_id)
  group by package_id) today
where subscriptions.package_id = today.package_id;
