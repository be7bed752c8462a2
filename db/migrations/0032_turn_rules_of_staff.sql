-- Nothing ever learned a rule: staff write all of them.
alter table turn_rule
  drop column source,
  drop column samples;
